/**
 * Controls common to the apps: a search box that waits for a pause in typing, a menu that ticks entries, a close
 * button.
 */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { useEffect, useRef, useState } from 'react';
import { type ChoiceName, choiceNames } from './chosen.ts';

/** Pause in typing in ms after which the text is searched for. */
const restMs = 250;

export interface AppSearchProps {
  readonly label: string;
  /** Current search text. */
  readonly value: string;
  /** Called with the text after each pause in typing, not at each key. */
  readonly onSearch: (text: string) => void;
}

/**
 * Search box. It shows the typed text at once and takes over a `value` that changes from outside, but not one that it
 * has reported itself, which may be older than what was typed meanwhile. A box that leaves the page reports nothing more.
 */
export const AppSearch = ({ label, value, onSearch }: AppSearchProps) => {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);
  /** Text reported last. */
  const [reported, setReported] = useState(value);
  /** `value` of the last rendering. */
  const [seen, setSeen] = useState(value);
  useEffect(() => () => clearTimeout(resting.current), []);
  // The text was changed from outside, by a link or by going back.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setTyped(value);
      setReported(value);
    }
  }
  return (
    <input
      type="search"
      className="ap-input"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(resting.current);
        resting.current = setTimeout(() => {
          setReported(target.value);
          onSearch(target.value);
        }, restMs);
      }}
    />
  );
};

export interface ChooseMenuProps {
  readonly label: string;
  /** Words of the app, because nouns such as task and mail differ in gender in some languages. */
  readonly textOf: (name: ChoiceName) => string;
  readonly onChoose: (name: ChoiceName) => void;
}

/** Menu that ticks the displayed entries by a criterion, such as all or the unread ones. */
export const ChooseMenu = ({ label, textOf, onChoose }: ChooseMenuProps) => (
  <PopupMenu
    label={label}
    items={choiceNames.map((key) => ({ key, label: textOf(key), onClick: () => onChoose(key) }))}
    trigger={(props) => (
      <Button {...props} isSmall icon={<Icon name="chevron-down" />}>
        {label}
      </Button>
    )}
  />
);

export const CloseButton = ({ label, onClose }: { readonly label: string; readonly onClose: () => void }) => (
  <Button
    kind="ghost"
    isSmall
    className="ap-close"
    icon={<Icon name="close" />}
    aria-label={label}
    title={label}
    onClick={onClose}
  />
);
