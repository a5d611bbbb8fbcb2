import type { IconName } from '@nazer/ui/icons/icon.tsx';

/** One line of the palette. */
export interface Hit {
  /** Of its own among all hits. */
  id: string;
  title: string;
  detail: string;
  icon: IconName;
  run: () => void;
}
