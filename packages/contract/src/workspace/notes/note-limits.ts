/** Colours and limits of notes. Plain data, so the browser can import them. */
export const noteColors = ['warn', 'ok', 'info', 'wait', 'bad'] as const;
export type NoteColor = (typeof noteColors)[number];

/** Pixels on the board; `x` counts from the reading edge. */
export const noteLimits = {
  notes: 200,
  readers: 50,
  bodyLength: 4_000,
  farthest: 4_000,
  smallest: 140,
  largest: 800,
} as const;
