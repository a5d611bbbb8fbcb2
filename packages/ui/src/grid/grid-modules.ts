/** Registers the modules of AG Grid that we use; the whole community bundle is three times as large. */
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomFilterModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
  ValidationModule,
  type Module,
} from 'ag-grid-community';

const MODULES: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomFilterModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
];

let isRegistered = false;

/** Registers the modules once; in development also the one that explains wrong options. */
export const registerGridModules = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(import.meta.env.DEV ? [...MODULES, ValidationModule] : MODULES);
};
