/** Random times that are the same in every run. */

/** Numbers from 0 to below 1, by the generator that is called mulberry32. */
export function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws an exponentially distributed figure with this mean, in the unit of the mean. */
export const spread = (draw: () => number, mean: number): number => -Math.log(1 - draw()) * mean;
