import { createStore } from 'zustand/vanilla';

/** Whether the customizer is open; its tab and the user menu open it. */
export const customizer = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));
