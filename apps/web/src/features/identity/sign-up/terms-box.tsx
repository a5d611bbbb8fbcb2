/** What one agrees to stands here, so that nobody agrees to what she cannot read. */
import { useId } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import '../sign-in/auth-parts.css';

interface Props {
  isAgreed: boolean;
  /** Under the box; empty while nothing is wrong. */
  fault: string;
  onChange: (isAgreed: boolean) => void;
}

export function TermsBox({ isAgreed, fault, onChange }: Props) {
  const s = useAuthText('security');
  const id = useId();
  return (
    <div className="auth-terms">
      <label className="auth-remember">
        <input
          type="checkbox"
          name="terms"
          checked={isAgreed}
          aria-invalid={fault !== ''}
          aria-describedby={fault === '' ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {s('termsAgree')}
      </label>
      <details>
        <summary>{s('termsRead')}</summary>
        <p>{s('termsText')}</p>
      </details>
      {fault !== '' && (
        <p id={id} className="auth-note auth-note-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
