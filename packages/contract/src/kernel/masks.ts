/** How a value looks to those who may not see it in full. */
export const masks = ['mellicode', 'mobile', 'card', 'iban'] as const;
export type Mask = (typeof masks)[number];

/** The sign of what is hidden; no code or number holds it. */
export const maskSign = '*';

/** Signs that stay readable at each end. */
const shown: Readonly<Record<Mask, readonly [first: number, last: number]>> = {
  mellicode: [2, 3],
  mobile: [4, 4],
  card: [6, 4],
  iban: [4, 4],
};

/** `0499370899` → `04*****899`, `09121234567` → `0912***4567`; empty stays empty, what is too short is hidden whole. */
export function maskValue(mask: Mask, value: string): string {
  const [first, last] = shown[mask];
  const hidden = value.length - first - last;
  if (hidden < 1) return maskSign.repeat(value.length);
  return value.slice(0, first) + maskSign.repeat(hidden) + value.slice(value.length - last);
}

export const isMaskedValue = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(maskSign);
