import { mediaQueryHook } from '@nazer/ui/media-query.ts';

/** Whether the sidebar is a drawer. */
export const useIsNarrow = mediaQueryHook('screen and (max-width: 991px)');
