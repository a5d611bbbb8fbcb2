/** Part of the settings named in the address, so that a link opens the same. */
import { useSearch } from '@tanstack/react-router';

export const partNames = [
  'figures',
  'hours',
  'holidays',
  'weights',
  'fourEyes',
  'services',
  'shahkar',
] as const;
export type PartName = (typeof partNames)[number];

/** Part with this name; the figures for any other. */
export const readPart = (part: unknown): PartName => partNames.find((name) => name === part) ?? 'figures';

export function usePart(): PartName {
  const { part }: { readonly part?: string } = useSearch({ strict: false });
  return readPart(part);
}
