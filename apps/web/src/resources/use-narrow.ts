import { useSyncExternalStore } from 'react';

/** Where a list takes its phone form: pinned name, filters in a sheet, the chosen row's actions below. */
const query = 'screen and (width < 768px)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
