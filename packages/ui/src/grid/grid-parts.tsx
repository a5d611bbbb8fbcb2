/**
 * React components within AG Grid, which itself draws plain elements: each stands in an element of the grid through a
 * portal, and all of a draw are rendered together. The grid's own React layer renders every cell by itself, five times
 * as slow.
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

/** What stands in one grid now. */
export class GridParts {
  readonly #parts = new Map<HTMLElement, Part>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Part[] = [];
  #isTold = true;

  put(element: HTMLElement, content: ReactElement): void {
    const key = this.#parts.get(element)?.key ?? (lastKey += 1);
    this.#parts.set(element, { key, element, content });
    this.#tell();
  }

  remove(element: HTMLElement): void {
    if (this.#parts.delete(element)) this.#tell();
  }

  /** Once for all that one draw of the grid brings and takes, before the browser paints. */
  #tell(): void {
    if (!this.#isTold) return;
    this.#isTold = false;
    queueMicrotask(() => {
      this.#isTold = true;
      this.#shown = [...this.#parts.values()];
      for (const listener of this.#listeners) listener();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly shown = (): readonly Part[] => this.#shown;
}

/** Draws them as children of whoever holds the grid, so that they have its contexts. */
export function GridPartsHost({ parts }: { readonly parts: GridParts }) {
  const shown = useSyncExternalStore(parts.subscribe, parts.shown);
  return shown.map(({ key, element, content }) => createPortal(content, element, String(key)));
}

/** What a grid of ours hands to its parts as AG Grid's `context`. */
interface Within {
  readonly parts: GridParts;
}

const partsOf = ({ context }: { readonly context: unknown }): GridParts => (context as Within).parts; // set by GridShell

function newElement(className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  return element;
}

/** A component as a cell. */
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

/** A component under a heading. */
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
    /** Filters stand in the address: the grid's own model is never used. */
    onParentModelChanged(): void {}
    destroy(): void {
      this.#parts?.remove(this.#element);
    }
  };
}
