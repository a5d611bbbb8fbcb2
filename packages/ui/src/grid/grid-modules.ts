/** The parts of AG Grid we use, one by one: the whole community bundle is three times as heavy. */
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

/** Registers the modules once; while developing also the one which explains wrong options. */
export const registerGridModules = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(import.meta.env.DEV ? [...MODULES, ValidationModule] : MODULES);
};
