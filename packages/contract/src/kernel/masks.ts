/** Masks that hide part of a value from readers who may not see it in full. */
export const masks = ['mellicode', 'mobile', 'card', 'iban'] as const;
export type Mask = (typeof masks)[number];

/** Character that replaces hidden ones; it occurs in no code or number. */
export const maskSign = '*';

/** Number of characters left readable at each end. */
const visibleDigits: Readonly<Record<Mask, readonly [first: number, last: number]>> = {
  mellicode: [2, 3],
  mobile: [4, 4],
  card: [6, 4],
  iban: [4, 4],
};

/**
 * Masks a value: `0499370899` → `04*****899`, `09121234567` → `0912***4567`. Values too short for the mask are hidden
 * whole.
 */
export function maskValue(mask: Mask, value: string): string {
  const [first, last] = visibleDigits[mask];
  const hidden = value.length - first - last;
  if (hidden < 1) return maskSign.repeat(value.length);
  return value.slice(0, first) + maskSign.repeat(hidden) + value.slice(value.length - last);
}

/** Whether a value was masked by `maskValue`; no real value contains the sign. */
export const isMaskedValue = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(maskSign);
