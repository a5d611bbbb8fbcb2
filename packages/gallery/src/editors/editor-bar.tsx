/** Toolbar of an editor; pressing a button keeps the focus in the text. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { useTranslator } from '../demo.ts';
import './editor.css';

export interface BarButton {
  /** Accessible name and tooltip; unique in its bar. */
  readonly name: string;
  /** Letter or sign on the button when it has no icon. */
  readonly face?: string;
  readonly icon?: IconName;
  /** Whether it is pressed; absent for a button that shows no such state. */
  readonly isOn?: boolean;
  /** Whether it is disabled. */
  readonly isOff?: boolean;
  readonly press: () => void;
}

export function EditorBar({ buttons }: { readonly buttons: readonly BarButton[] }) {
  const t = useTranslator();
  return (
    <div className="gal-editor-bar" role="toolbar" aria-label={t('ابزارهای نوشتن', 'Writing tools')}>
      {buttons.map(({ name, face, icon, isOn, isOff = false, press }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          disabled={isOff}
          // Otherwise the button would take the focus, and the selected text would be lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {icon ? <Icon name={icon} /> : <i data-face={face} />}
        </button>
      ))}
    </div>
  );
}

/** Initial text of the editors as HTML, in the language of the page. */
export const useSample = (): string => {
  const t = useTranslator();
  return t(
    '<h2>یادداشت بازدید</h2><p>صرافی <strong>کیان</strong> بازدید شد. دو نکته ماند:</p><ul><li><p>گزارش روز دوشنبه</p></li><li><p>تابلوی نرخ‌ها</p></li></ul>',
    '<h2>Note of a visit</h2><p>The office <strong>Kian</strong> was visited. Two things remain:</p><ul><li><p>the report of Monday</p></li><li><p>the board of rates</p></li></ul>',
  );
};
