/** Tells a double press on a row from a second press whose first was elsewhere, as on a dialog that closed above it. */
import type { GridOptions, RowClickedEvent } from 'ag-grid-community';

/** Most milliseconds between the two presses; longer than any system lets pass. */
const longestMs = 1000;

export class DoublePress {
  #row: string | undefined;
  #at = 0;
  #isDouble = false;

  /**
   * Notes a press on a row, given by its id (undefined for a press elsewhere), at a time in ms; browsers report each of
   * the two before the double press.
   */
  press(row: string | undefined, at: number): void {
    this.#isDouble = row !== undefined && row === this.#row && at - this.#at < longestMs;
    this.#row = row;
    this.#at = at;
  }

  /** Whether the last two presses were on this row. */
  isOn(row: string | undefined): boolean {
    return this.#isDouble && row === this.#row;
  }
}

type Handlers<Row> = Pick<GridOptions<Row>, 'onRowClicked' | 'onRowDoubleClicked'>;

/**
 * Handlers to give to a grid in place of its own: `onRowDoubleClicked` is called only for presses that were both on its
 * row. Without such a handler nothing is replaced.
 */
export const pressedTwice = <Row>(
  presses: DoublePress,
  { onRowClicked, onRowDoubleClicked }: Handlers<Row>,
): Handlers<Row> =>
  onRowDoubleClicked === undefined
    ? {}
    : {
        onRowClicked: (clicked: RowClickedEvent<Row>) => {
          presses.press(clicked.node.id, clicked.event?.timeStamp ?? 0);
          onRowClicked?.(clicked);
        },
        onRowDoubleClicked: (clicked) => {
          if (presses.isOn(clicked.node.id)) onRowDoubleClicked(clicked);
        },
      };
