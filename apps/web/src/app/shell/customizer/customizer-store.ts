import { createStore } from 'zustand/vanilla';

/** Whether the drawer of the customizer is open: its tab and the menu of the user open it. */
export const customizer = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));
