/** What a reader of the screen says while something is moved. */
import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTwo } from '../../demo.ts';

export function useSpoken(placeOf: (id: UniqueIdentifier) => number): DndContextProps['accessibility'] {
  const t = useTwo();
  return {
    screenReaderInstructions: {
      draggable: t('فاصله برمی‌دارد، پیکان می‌برد، Esc رها می‌کند.', 'Space takes, arrows move, Esc lets go.'),
    },
    announcements: {
      onDragStart: ({ active }) =>
        t(`جای ${placeOf(active.id)} برداشته شد.`, `Took place ${placeOf(active.id)}.`),
      onDragOver: ({ over }) =>
        over ? t(`روی جای ${placeOf(over.id)}.`, `Over place ${placeOf(over.id)}.`) : undefined,
      onDragEnd: ({ over }) =>
        over ? t(`در جای ${placeOf(over.id)}.`, `At place ${placeOf(over.id)}.`) : undefined,
      onDragCancel: () => t('رها شد.', 'Let go.'),
    },
  };
}
