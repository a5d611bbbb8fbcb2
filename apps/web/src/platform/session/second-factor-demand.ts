/** Whether the server refused a call because a role demands a second factor that is not there yet. */
import { createStore } from 'zustand/vanilla';

export const factorDemand = createStore(() => ({ isDemanded: false }));
