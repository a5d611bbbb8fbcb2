/** One sticky note: edited, coloured, moved and resized by pointer and keys, shared, deleted. */
import { noteColors, noteLimits } from '@nazer/contract/workspace/notes/note-limits.ts';
import type { Note, NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { type Box, isSameBox, moveBox, shiftOfKey, resizeBox } from './note-place.ts';
import { ColleagueName } from '../parts/colleague.tsx';
import { NoteReaders } from './note-readers.tsx';

interface Props {
  readonly note: Note;
  /** Stacking order; notes with a greater level cover others. */
  readonly level: number;
  /** Id of the element that says how a note is moved by keys. */
  readonly hintId: string;
  /**
   * Called with each typed text and chosen colour, at each arrow key, and with the new place or size once the
   * pointer is released.
   */
  readonly onChange: (change: NoteChange) => void;
  readonly onDelete: () => void;
}

const boxOf = ({ x, y, width, height }: Note): Box => ({ x, y, width, height });

/**
 * Position and size of a note while a pointer moves it; saved when the pointer is released. Arrow keys save at once;
 * with Shift they change the size. Only the primary button of a pointer moves.
 */
function useShifts({ note, onChange }: Pick<Props, 'note' | 'onChange'>) {
  const isRightToLeft = useUi().direction === 'rtl';
  const begun = useRef<{ readonly x: number; readonly y: number; readonly shift: typeof moveBox } | null>(
    null,
  );
  const [held, setHeld] = useState<Box | null>(null);
  const box = boxOf(note);
  const begin = (shift: typeof moveBox) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, y: event.clientY, shift };
  };
  const boxUnder = (event: PointerEvent): Box | null => {
    if (!begun.current) return null;
    const { x, y, shift } = begun.current;
    const right = event.clientX - x;
    return shift(box, { along: isRightToLeft ? -right : right, down: event.clientY - y });
  };
  const follow = (event: PointerEvent) => setHeld(boxUnder(event));
  // The final position is taken from the event, because the last movement may not be rendered yet.
  const end = (isApplied: boolean) => (event: PointerEvent) => {
    const last = boxUnder(event);
    begun.current = null;
    setHeld(null);
    if (isApplied && last && !isSameBox(last, box)) onChange(last);
  };
  const pointer = (shift: typeof moveBox) => ({
    onPointerDown: begin(shift),
    onPointerMove: follow,
    onPointerUp: end(true),
    onPointerCancel: end(false),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const shift = shiftOfKey(event.key, isRightToLeft);
    if (!shift || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange(event.shiftKey ? resizeBox(box, shift) : moveBox(box, shift));
  };
  return { box: held ?? box, isHeld: held !== null, pointer, onKeyDown } as const;
}

function Colors({ note, onChange }: Pick<Props, 'note' | 'onChange'>) {
  const t = useText('notes');
  const name = useId();
  return (
    <div className="nt-colors" role="radiogroup" aria-label={t('color')}>
      {noteColors.map((color) => (
        <label key={color} data-color={color} title={t(color)}>
          <input
            type="radio"
            name={name}
            aria-label={t(color)}
            checked={note.color === color}
            onChange={() => onChange({ color })}
          />
        </label>
      ))}
    </div>
  );
}

/** Characters of the first line that name a note. */
const maxNameLength = 30;

/** Name of a note in the labels of its buttons: the beginning of its first line, or a word for an empty note. */
function useNoteName({ body }: Note): string {
  const t = useText('notes');
  const line = body.trim().split('\n')[0] ?? '';
  return line === '' ? t('empty') : line.slice(0, maxNameLength);
}

export function NotePaper({ note, level, hintId, onChange, onDelete }: Props) {
  const t = useText('notes');
  const { box, isHeld, pointer, onKeyDown } = useShifts({ note, onChange });
  const name = useNoteName(note);
  const style = {
    '--nt-x': `${box.x}px`,
    '--nt-y': `${box.y}px`,
    '--nt-width': `${box.width}px`,
    '--nt-height': `${box.height}px`,
    '--nt-level': level,
  } as CSSProperties; // custom properties of notes.css
  return (
    <li className="nt-note" data-color={note.color} data-held={isHeld} data-note={note.id} style={style}>
      <div className="nt-head">
        {note.isOwn ? (
          <>
            <button
              type="button"
              className="nt-grip"
              aria-label={t('move', { name })}
              aria-describedby={hintId}
              title={t('moveHint')}
              onKeyDown={onKeyDown}
              {...pointer(moveBox)}
            >
              <Icon name="grip" />
            </button>
            <Colors note={note} onChange={onChange} />
            <NoteReaders note={note} />
            <Button
              kind="ghost"
              isSmall
              icon={<Icon name="trash" />}
              aria-label={t('delete', { name })}
              title={t('deleteNote')}
              onClick={onDelete}
            />
          </>
        ) : (
          <span className="nt-owner">
            {t('sharedBy')} <ColleagueName id={note.ownerId} name={note.owner} />
          </span>
        )}
      </div>
      <textarea
        aria-label={note.isOwn ? t('text') : t('textOf', { owner: note.owner })}
        placeholder={note.isOwn ? t('placeholder') : undefined}
        value={note.body}
        maxLength={noteLimits.bodyLength}
        readOnly={!note.isOwn}
        dir="auto"
        onChange={({ target }) => onChange({ body: target.value })}
      />
      {note.isOwn && <span className="nt-corner" {...pointer(resizeBox)} />}
    </li>
  );
}
