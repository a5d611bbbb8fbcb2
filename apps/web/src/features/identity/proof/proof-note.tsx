/**
 * Note while the browser computes a proof: the reason, the progress, and a cancel button. The user need not solve
 * anything.
 */
import { useAuthText } from '../../../platform/session/auth-text.ts';
import type { Progress } from './proof.ts';
import '../sign-in/auth-parts.css';

export function ProofNote({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const t = useAuthText('security');
  const { share, secondsLeft } = progress;
  return (
    <div className="auth-proof">
      <p role="status">
        <b id="auth-proof">{t('proofWorking')}</b> {t('proofWhy')}
      </p>
      <progress aria-labelledby="auth-proof" max={1} value={share} />
      <p className="auth-proof__foot">
        <span>{secondsLeft > 0 ? t('proofLeft', { seconds: secondsLeft }) : ''}</span>
        <button type="button" className="auth-link" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </div>
  );
}
