/** What every app of the staff has over its list and over an entry: a search that waits for the hand to rest, a way to close. */
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons/icon.tsx';

const restMs = 250;

export type AppSearchProps = {
  label: string;
  className: string;
  /** What is looked for when the list opens. */
  value: string;
  onSearch: (text: string) => void;
};

export const AppSearch = ({ label, className, value, onSearch }: AppSearchProps) => {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <input
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      defaultValue={value}
      onChange={({ target }) => {
        clearTimeout(resting.current);
        resting.current = setTimeout(() => onSearch(target.value), restMs);
      }}
    />
  );
};

export const CloseButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <Button
    kind="ghost"
    isSmall
    className="td-close"
    icon={<Icon name="close" />}
    aria-label={label}
    title={label}
    onClick={onClose}
  />
);
