import { useSyncExternalStore } from 'react';

/** Width below which a list takes its phone form: pinned title, filters in a sheet, actions at the bottom. */
const query = 'screen and (width < 768px)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
