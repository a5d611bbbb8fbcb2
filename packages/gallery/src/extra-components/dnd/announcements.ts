/** Instructions and announcements for screen readers while an item is dragged; `placeOf` gives its place from 1. */
import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslator } from '../../demo.ts';

export function useAnnouncements(
  placeOf: (id: UniqueIdentifier) => number,
): DndContextProps['accessibility'] {
  const t = useTranslator();
  return {
    screenReaderInstructions: {
      draggable: t('فاصله برمی‌دارد، پیکان می‌برد، Esc رها می‌کند.', 'Space takes, arrows move, Esc lets go.'),
    },
    announcements: {
      onDragStart: ({ active }) =>
        t('جای {place} برداشته شد.', 'Took place {place}.', { place: placeOf(active.id) }),
      onDragOver: ({ over }) =>
        over ? t('روی جای {place}.', 'Over place {place}.', { place: placeOf(over.id) }) : undefined,
      onDragEnd: ({ over }) =>
        over ? t('در جای {place}.', 'At place {place}.', { place: placeOf(over.id) }) : undefined,
      onDragCancel: () => t('رها شد.', 'Let go.'),
    },
  };
}
