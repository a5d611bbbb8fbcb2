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
  /** Canonical Jalali day, `1405/08/03`, whatever calendar is displayed. */
  value: string | null;
  /** Called on each change; `value` is null while the text is no day, and `explainJalali` gives the reason. */
  onChange: (value: string | null, typedText: string) => void;
  /** Calendar to display and type in instead of the reader's; the value stays Jalali. */
  calendar?: CalendarKind;
  words: CalendarWords;
  /** Bounds of the days offered in the calendar; typed text is not limited by them. */
  min?: string;
  max?: string;
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** Draws the input with a red border; the form displays the sentence. */
  isWrong?: boolean;
  size?: 'small' | 'middle';
  /** Class of the popup, such as `ag-custom-component-popup` inside a grid's filter. */
  popupClassName?: string;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** Typed text, which stays as it is while it means the same day as the value, so that typing is not reformatted. */
const useDraft = (value: string | null, kind: CalendarKind | undefined) => {
  const system = useCalendar(kind);
  const [draft, setDraft] = useState<string | null>(null);
  const isCurrent = draft !== null && system.parse(draft) === value;
  const text = isCurrent ? draft : value === null ? '' : system.format(value);
  /** On leaving the input, a valid day is written in full; invalid text stays to be corrected. */
  const settle = () => {
    if (value !== null) setDraft(null);
  };
  return { text, setDraft, settle, parse: system.parse, format: system.format };
};

type PopupPanelProps = Pick<JalaliDateInputProps, 'value' | 'words' | 'min' | 'max'> & {
  calendar: CalendarKind | undefined;
  onPick: (day: string) => void;
  box: Ref<HTMLDivElement>;
};

const PopupPanel = ({ box, words, ...panel }: PopupPanelProps) => {
  // Computed at every opening, because the page may have been open since yesterday.
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

/** State of the popup: opening, and closing by Escape or by leaving both the input and the popup. */
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
  // React delivers events of the popup here, although it is rendered elsewhere in the document.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (event.currentTarget.contains(next) || box.current?.contains(next)) return;
    setIsOpen(false);
    onLeave();
  };
  return { isOpen, toggle: () => setIsOpen((wasOpen) => !wasOpen), close, input, box, onKeyDown, onBlur };
};

/**
 * Input of a day, typed in Persian or Latin digits or picked from a calendar; ArrowDown opens the calendar, Escape
 * closes it.
 */
export const JalaliDateInput = (props: JalaliDateInputProps) => {
  const { value, onChange, calendar, words, min, max, isWrong, popupClassName, onBlur, ...field } = props;
  const { direction } = useUi();
  const { text: displayed, setDraft, settle, parse, format } = useDraft(value, calendar);
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
    onChange(day, format(day));
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
        {/* The extra element receives the popover's `aria-describedby`, so that the input keeps the one of its
            form. */}
        <span className="nz-date-input__field">
          <Input
            {...field}
            ref={input}
            value={displayed}
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
