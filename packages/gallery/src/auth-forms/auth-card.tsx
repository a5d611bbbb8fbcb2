/** Card that holds the sample sign-in forms. */
import { Logo } from '@nazer/ui/logo.tsx';
import type { ReactNode } from 'react';

interface AuthCardProps {
  readonly title: string;
  /** Name of the product beside its logo. */
  readonly word: string;
  readonly children: ReactNode;
}

export const AuthCard = ({ title, word, children }: AuthCardProps) => (
  <div
    style={{
      maxInlineSize: 380,
      marginInline: 'auto',
      padding: 24,
      border: '1px solid var(--nz-hair)',
      borderRadius: 12,
    }}
  >
    <Logo word={word} />
    <h3 style={{ fontSize: 20, lineHeight: '28px', marginBlock: '12px 16px' }}>{title}</h3>
    {children}
  </div>
);
