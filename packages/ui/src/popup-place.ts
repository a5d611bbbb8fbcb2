/**
 * Position of a floating panel: below its button, aligned with the button's start edge, and always within the window.
 */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Room extends Size {
  readonly isRtl: boolean;
}

/** Pixels between button and panel (`gap`), and between panel and edge of the window (`margin`). */
const gap = 4;
const margin = 8;

/** Start of something of a size in a room: the wanted one, or the nearest that keeps it whole within the margins. */
const within = (wanted: number, size: number, room: number): number =>
  Math.max(margin, Math.min(wanted, room - margin - size));

/** Position below the button, or above it when there is too little room below and more above. */
export function placeOf(button: Box, panel: Size, room: Room): { left: number; top: number } {
  const below = room.height - margin - button.bottom - gap;
  const above = button.top - gap - margin;
  const isUpward = panel.height > below && above > below;
  const top = isUpward ? button.top - gap - panel.height : button.bottom + gap;
  const start = room.isRtl ? button.right - panel.width : button.left;
  return {
    left: within(start, panel.width, room.width),
    top: within(top, panel.height, room.height),
  };
}

/** Places the panel at its button by its style; the panel must be displayed and positioned from the window's corner. */
export function placePanel(button: HTMLElement, panel: HTMLElement): void {
  const { left, top } = placeOf(
    button.getBoundingClientRect(),
    { width: panel.offsetWidth, height: panel.offsetHeight },
    { width: innerWidth, height: innerHeight, isRtl: getComputedStyle(button).direction === 'rtl' },
  );
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}
