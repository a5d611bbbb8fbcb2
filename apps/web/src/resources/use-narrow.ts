import { mediaQueryHook } from '@nazer/ui/media-query.ts';

/** Whether a list takes its phone form: pinned title, filters in a sheet, actions at the bottom. */
export const useNarrow = mediaQueryHook('screen and (width < 768px)');
