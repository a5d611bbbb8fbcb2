import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { ContactRow, useContacts } from './contact-row.tsx';
import { useAnnouncements } from './announcements.ts';
import { storedOrder, storeOrder } from './stored-order.ts';
import type { DemoWords } from '../../demo.ts';
import { StorageNotice } from '../../storage-notice.tsx';

export const words: DemoWords = {
  title: { fa: 'فهرست تماس', en: 'Contact list' },
  description: {
    fa: 'فاصله برمی‌دارد، پیکان می‌برد؛ ترتیب می‌ماند',
    en: 'Space takes, arrows move; the order is kept',
  },
};

export default function ContactsDemo() {
  const contacts = useContacts();
  /** Ids of the contacts. */
  const [order, setOrder] = useState(() => storedOrder(contacts.map(({ id }) => id)));
  const [isKept, setIsKept] = useState(true);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const next = arrayMove([...order], order.indexOf(String(active.id)), order.indexOf(String(over.id)));
    setOrder(next);
    setIsKept(storeOrder(next));
  };
  const accessibility = useAnnouncements((id) => order.indexOf(String(id)) + 1);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {order.map((id) => (
            <ContactRow key={id} contact={contacts.find((one) => one.id === id)} />
          ))}
        </ol>
      </SortableContext>
      <StorageNotice isKept={isKept} />
    </DndContext>
  );
}
