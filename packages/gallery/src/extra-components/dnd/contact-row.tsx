/** Contacts of the sample, and a row that is dragged by its handle. */
import { useSortable } from '@dnd-kit/sortable';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Button, Flex } from 'antd';
import { useTranslator } from '../../demo.ts';

interface Contact {
  /** Without blanks, which divide the ids in storage (`stored-order.ts`). */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

export function useContacts(): readonly Contact[] {
  const t = useTranslator();
  return [
    { id: 'kaviani', name: t('مریم کاویانی', 'Maryam Kaviani'), phone: '021-22334455' },
    { id: 'rahimi', name: t('رضا رحیمی', 'Reza Rahimi'), phone: '051-38001122' },
    { id: 'amiri', name: t('سارا امیری', 'Sara Amiri'), phone: '031-36112233' },
    { id: 'naderi', name: t('حسین نادری', 'Hossein Naderi'), phone: '071-32998877' },
    { id: 'sadeghi', name: t('لیلا صادقی', 'Leila Sadeghi'), phone: '041-33445566' },
  ];
}

/** Row of a sortable list; renders nothing without a contact. */
export function ContactRow({ contact }: { readonly contact: Contact | undefined }) {
  const t = useTranslator();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: contact?.id ?? '' });
  if (!contact) return null;
  return (
    <li
      ref={setNodeRef}
      style={{
        // Only up and down, wherever the pointer goes.
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        padding: 6,
        borderBlockEnd: '1px solid var(--nz-hair2)',
        background: isDragging ? 'var(--nz-sel)' : 'var(--nz-surface)',
      }}
    >
      <Flex gap={10} align="center">
        <Button
          ref={setActivatorNodeRef}
          size="small"
          type="text"
          aria-label={t('جابه‌جایی {name}', 'Move {name}', { name: contact.name })}
          icon={<Icon name="menu" />}
          style={{ cursor: 'grab', touchAction: 'none' }}
          {...attributes}
          {...listeners}
        />
        <Avatar size="small">{contact.name.slice(0, 1)}</Avatar>
        <span style={{ flex: 1 }}>{contact.name}</span>
        <bdi>{contact.phone}</bdi>
      </Flex>
    </li>
  );
}
