/** While the browser works on a proof: why, how far it is, and a way out. Nothing is to be read off or heard. */
import { useGateText } from '../../../platform/gate-text.ts';
import type { Progress } from './proof.ts';
import './gate-parts.css';

export function ProofNote({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const t = useGateText('security');
  const { share, secondsLeft } = progress;
  return (
    <div className="gate-proof">
      <p role="status">
        <b id="gate-proof">{t('proofWorking')}</b> {t('proofWhy')}
      </p>
      <progress aria-labelledby="gate-proof" max={1} value={share} />
      <p className="gate-proof__foot">
        <span>{secondsLeft > 0 ? t('proofLeft', { seconds: secondsLeft }) : ''}</span>
        <button type="button" className="gate-link" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </div>
  );
}
