/**
 * AG Grid with our modules and theme. It is nine tenths of the script of a list, so it is loaded by itself, after the
 * first rows are displayed (`first-rows.tsx`).
 */
import { createGrid } from 'ag-grid-community';
import { registerGridModules } from './grid-modules.ts';
import { gridTheme } from './grid-theme.ts';

registerGridModules();

export const gridEngine = { createGrid, theme: gridTheme } as const;
export type GridEngine = typeof gridEngine;
