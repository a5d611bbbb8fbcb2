import { todayJalali } from '@nazer/persian/jalali.ts';
import { Input, Popover, type InputRef } from 'antd';
import { Suspense, lazy, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useUi } from '../ui-context.ts';
import type { CalendarWords } from './calendar-panel.tsx';
import type { CalendarKind } from './calendar-system.ts';
import { useCalendar } from './use-calendar.ts';
import './calendar-panel.css';

export { JalaliDate, type JalaliDateProps } from './jalali-date.tsx';

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel.tsx')).CalendarPanel }));

export type JalaliDateInputProps = {
  /** Canonical Jalali, `1405/08/03`, whatever the calendar shown. */
  value: string | null;
  /** `value` is null while the text is no day: the text then tells why (`explainJalali`). */
  onChange: (value: string | null, typedText: string) => void;
  /** What is shown and typed, instead of the calendar the person reads in; the value stays Jalali. */
  calendar?: CalendarKind;
  words: CalendarWords;
  /** Bounds of the days offered; the typed text is not bound by them. */
  min?: string;
  max?: string;
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The field is wrong: a red border; the sentence is the form's. */
  isWrong?: boolean;
  size?: 'small' | 'middle';
  /** Class of the popup, e.g. `ag-custom-component-popup` within a grid's filter. */
  popupClassName?: string;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** The text kept while it means the same as the value, so that typing is not rewritten under the hand. */
const useDraft = (value: string | null, kind: CalendarKind | undefined) => {
  const system = useCalendar(kind);
  const [draft, setDraft] = useState<string | null>(null);
  const isCurrent = draft !== null && system.parse(draft) === value;
  const shown = isCurrent ? draft : value === null ? '' : system.show(value);
  /** After leaving the field a real day is written in full; a wrong one stays to be corrected. */
  const settle = () => {
    if (value !== null) setDraft(null);
  };
  return { shown, setDraft, settle, parse: system.parse, show: system.show };
};

type PopupPanelProps = Pick<JalaliDateInputProps, 'value' | 'words' | 'min' | 'max'> & {
  calendar: CalendarKind | undefined;
  onPick: (day: string) => void;
  box: Ref<HTMLDivElement>;
};

const PopupPanel = ({ box, words, ...panel }: PopupPanelProps) => {
  // Read at every opening: a page left open over midnight still knows the day.
  const [today] = useState(() => todayJalali(new Date()));
  return (
    <div ref={box} role="dialog" aria-label={words.open}>
      <Suspense fallback={null}>
        <CalendarPanel {...panel} words={words} today={today} />
      </Suspense>
    </div>
  );
};

type OpenerProps = { label: string; isOpen: boolean; isLocked: boolean; onToggle: () => void };

const Opener = ({ label, isOpen, isLocked, onToggle }: OpenerProps) => (
  <button
    type="button"
    className="nz-date-input__open"
    aria-label={label}
    aria-expanded={isOpen}
    disabled={isLocked}
    onClick={onToggle}
  >
    <Icon name="calendar" />
  </button>
);

/** Opening, closing by Escape or by leaving both the field and its popup. */
const usePopup = ({ isLocked, onLeave }: { isLocked: boolean; onLeave: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<InputRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation(); // closes the calendar, not the dialog around it
      close();
    }
    if (event.key === 'ArrowDown' && !isOpen && !isLocked) {
      event.preventDefault();
      setIsOpen(true);
    }
  };
  // React carries the events of the popup here although it is drawn elsewhere in the document.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (event.currentTarget.contains(next) || box.current?.contains(next)) return;
    setIsOpen(false);
    onLeave();
  };
  return { isOpen, toggle: () => setIsOpen((wasOpen) => !wasOpen), close, input, box, onKeyDown, onBlur };
};

/** A day, typed in Persian or Latin digits or picked from a month; ArrowDown opens the calendar, Escape closes it. */
export const JalaliDateInput = (props: JalaliDateInputProps) => {
  const { value, onChange, calendar, words, min, max, isWrong, popupClassName, onBlur, ...field } = props;
  const { direction } = useUi();
  const { shown, setDraft, settle, parse, show } = useDraft(value, calendar);
  const isLocked = field.disabled === true || field.readOnly === true;
  const onLeave = () => {
    settle();
    onBlur?.();
  };
  const popup = usePopup({ isLocked, onLeave });
  const { isOpen, input, box } = popup;

  const type = (text: string) => {
    setDraft(text);
    onChange(parse(text), text);
  };
  const pick = (day: string) => {
    setDraft(null);
    popup.close();
    onChange(day, show(day));
  };

  return (
    <span className="nz-date-input" onKeyDown={popup.onKeyDown} onBlur={popup.onBlur}>
      <Popover
        open={isOpen}
        content={<PopupPanel {...{ value, words, min, max, calendar, box }} onPick={pick} />}
        arrow={false}
        destroyOnHidden
        placement={direction === 'rtl' ? 'bottomRight' : 'bottomLeft'}
        trigger={[]}
        {...(popupClassName ? { classNames: { root: popupClassName } } : {})}
      >
        {/* The popover describes its child; the field's description is its form's. */}
        <span className="nz-date-input__field">
          <Input
            {...field}
            ref={input}
            value={shown}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isWrong}
            {...(isWrong ? { status: 'error' as const } : {})}
            onChange={(event) => type(event.target.value)}
            suffix={<Opener label={words.open} isOpen={isOpen} isLocked={isLocked} onToggle={popup.toggle} />}
          />
        </span>
      </Popover>
    </span>
  );
};
