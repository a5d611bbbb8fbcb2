/** Choice of the ground of all maps; Google's is disabled without a key, and a note says which setting is needed. */
import { Segmented } from 'antd';
import { useTranslator } from '../demo.ts';
import { type Engine, engines } from './engine.ts';

interface Props {
  readonly engine: Engine;
  /** Whether the installation has a key for Google; false until that is known. */
  readonly hasKey: boolean;
  /** Google gave no tiles, so the bundled shapes are shown instead. */
  readonly hasFailed: boolean;
  readonly onChoose: (engine: Engine) => void;
}

export function EngineChoice({ engine, hasKey, hasFailed, onChoose }: Props) {
  const t = useTranslator();
  const names = { bundled: t('داده همراه برنامه', 'Bundled data'), google: t('گوگل', 'Google') };
  return (
    <div className="gal-iran-engine" dir="auto">
      <Segmented<Engine>
        size="small"
        aria-label={t('زمینه نقشه', 'Ground of the map')}
        value={engine}
        options={engines.map((value) => ({
          value,
          label: names[value],
          disabled: value === 'google' && !hasKey,
        }))}
        onChange={onChoose}
      />
      {!hasKey && (
        <small>
          {t('گوگل با کلید نصب باز می‌شود:', 'Google opens with a key of the installation:')}{' '}
          <code dir="ltr">NAZER_GOOGLE_MAPS_KEY</code>
        </small>
      )}
      {hasFailed && (
        <small role="status">
          {t(
            'گوگل پاسخی نداد؛ نقشه بر داده همراه برنامه است.',
            'Google did not answer; the map stands on bundled data.',
          )}
        </small>
      )}
    </div>
  );
}
