/**
 * React components inside AG Grid, which itself draws plain elements. Each component is rendered by a portal into an
 * element of the grid, and all components of one draw are rendered together. The grid's own React layer renders every
 * cell separately, which is five times as slow.
 */
import type {
  ICellRendererComp,
  ICellRendererParams,
  IFloatingFilterComp,
  IFloatingFilterParams,
} from 'ag-grid-community';
import { type ComponentType, createElement, type ReactElement, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

interface Part {
  readonly key: number;
  readonly element: HTMLElement;
  readonly content: ReactElement;
}

let lastKey = 0;

/** Components currently in one grid. */
export class GridParts {
  readonly #parts = new Map<HTMLElement, Part>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly Part[] = [];
  /** False while a notification is queued. */
  #hasNotified = true;

  /** Renders the content into an element of the grid, in place of what it held before. */
  put(element: HTMLElement, content: ReactElement): void {
    const key = this.#parts.get(element)?.key ?? (lastKey += 1);
    this.#parts.set(element, { key, element, content });
    this.#notify();
  }

  remove(element: HTMLElement): void {
    if (this.#parts.delete(element)) this.#notify();
  }

  /** Notifies once for all parts that one draw of the grid adds and removes, before the browser paints. */
  #notify(): void {
    if (!this.#hasNotified) return;
    this.#hasNotified = false;
    queueMicrotask(() => {
      this.#hasNotified = true;
      this.#snapshot = [...this.#parts.values()];
      for (const listener of this.#listeners) listener();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): readonly Part[] => this.#snapshot;
}

/** Renders the parts as children of the grid's owner, so that they share its React contexts. */
export function GridPartsHost({ parts }: { readonly parts: GridParts }) {
  const snapshot = useSyncExternalStore(parts.subscribe, parts.snapshot);
  return snapshot.map(({ key, element, content }) => createPortal(content, element, String(key)));
}

/** Value that our grids pass to their parts as AG Grid's `context`. */
interface Within {
  readonly parts: GridParts;
}

const partsOf = ({ context }: { readonly context: unknown }): GridParts => (context as Within).parts; // set by GridShell

function newElement(className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  return element;
}

/** Makes a cell renderer from a React component. */
export function cellPart<Row>(Component: ComponentType<ICellRendererParams<Row>>) {
  return class CellPart implements ICellRendererComp<Row> {
    readonly #element = newElement('nz-grid__part');
    #parts: GridParts | null = null;

    init(params: ICellRendererParams<Row>): void {
      this.#parts = partsOf(params);
      this.refresh(params);
    }
    getGui(): HTMLElement {
      return this.#element;
    }
    refresh(params: ICellRendererParams<Row>): boolean {
      this.#parts?.put(this.#element, createElement(Component, params));
      return true;
    }
    destroy(): void {
      this.#parts?.remove(this.#element);
    }
  };
}

/** Makes a floating filter from a React component. */
export function filterPart(Component: ComponentType<IFloatingFilterParams>) {
  return class FilterPart implements IFloatingFilterComp {
    readonly #element = newElement('nz-grid__filter');
    #parts: GridParts | null = null;

    init(params: IFloatingFilterParams): void {
      this.#parts = partsOf(params);
      this.refresh(params);
    }
    getGui(): HTMLElement {
      return this.#element;
    }
    refresh(params: IFloatingFilterParams): void {
      this.#parts?.put(this.#element, createElement(Component, params));
    }
    /** Does nothing: filters are kept in the address, and the grid's own filter model is not used. */
    onParentModelChanged(): void {}
    destroy(): void {
      this.#parts?.remove(this.#element);
    }
  };
}
