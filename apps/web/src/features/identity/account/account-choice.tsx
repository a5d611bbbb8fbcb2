import type { ReactNode } from 'react';
import { Fact } from './facts.tsx';

/** One setting of the account: its name with the choices beside it. */
export function AccountChoice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Fact label={label} isWide>
      <div role="group" aria-label={label} className="account-choice">
        {children}
      </div>
    </Fact>
  );
}
