/** Whether the server refused a call because a role demands a second factor that the user has not set up. */
import { createStore } from 'zustand/vanilla';

export const factorDemand = createStore(() => ({ isDemanded: false }));
