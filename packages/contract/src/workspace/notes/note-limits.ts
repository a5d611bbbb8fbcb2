/** Colours and limits of notes. Plain data, so the browser can import them. */
export const noteColors = ['warn', 'ok', 'info', 'wait', 'bad'] as const;
export type NoteColor = (typeof noteColors)[number];

/**
 * Most notes of a user, readers of a note and characters of its text; then the greatest `x` and `y` of a note and the least
 * and greatest width and height, in pixels of the board. `x` counts from the edge where reading begins.
 */
export const noteLimits = {
  notes: 200,
  readers: 50,
  bodyLength: 4_000,
  farthest: 4_000,
  smallest: 140,
  largest: 800,
} as const;
