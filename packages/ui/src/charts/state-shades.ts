/**
 * Colours of states drawn side by side: the colour of the state's meaning; among states with the same meaning, the
 * first is the strongest.
 */
import type { Status } from '../tag.tsx';

export interface Shade {
  readonly status: Status;
  /** Share of the state's colour, from 0 to 1; the rest is the surface. */
  readonly strength: number;
}

/** Strengths of the first to fourth state of a meaning; a fifth begins again with the first. */
const strengths = [1, 0.68, 0.46, 0.3] as const;

/** Shade of each state, in the order given. */
export function shadesOf(states: readonly Status[]): readonly Shade[] {
  const seen = new Map<Status, number>();
  return states.map((status) => {
    const at = seen.get(status) ?? 0;
    seen.set(status, at + 1);
    return { status, strength: strengths[at % strengths.length] ?? 1 };
  });
}

/** CSS colour of a shade, for elements of the page; charts need one computed by `colorOf`. */
export const shadeColor = ({ status, strength }: Shade): string =>
  `color-mix(in srgb, var(--nz-${status}-mark) ${strength * 100}%, var(--nz-surface))`;
