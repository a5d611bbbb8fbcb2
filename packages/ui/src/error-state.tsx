import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons/icon.tsx';
import { StateTitle } from './state-title.tsx';
import { Lat } from './text.tsx';
import './state.css';

export type ErrorStateProps = {
  /** What could not be done: «فهرست خوانده نشد». */
  title: string;
  /** The server's own sentence. */
  sentence?: string;
  /** Lets support find the request in the log; `label` is the word before it. */
  request?: { id: string; label: string };
  retry?: { label: string; onRetry: () => void; isRetrying?: boolean };
  /** It stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
  /** A way on: back to the list. */
  action?: ReactNode;
};

/** A failed reading in place of its data: the server's sentence, the request's id, another try. */
export const ErrorState = ({ title, sentence, request, retry, isPage, action }: ErrorStateProps) => (
  <div className="nz-state nz-state--error" role="alert">
    <Icon name="error" size={20} />
    <StateTitle isPage={isPage}>{title}</StateTitle>
    {(sentence || request) && (
      <p className="nz-state__text">
        {sentence}
        {request && (
          <>
            {' '}
            {request.label} <Lat>{request.id}</Lat>
          </>
        )}
      </p>
    )}
    {(retry || action) && (
      <div className="nz-state__action">
        {retry && (
          <Button isSmall isBusy={retry.isRetrying ?? false} onClick={retry.onRetry}>
            {retry.label}
          </Button>
        )}
        {action}
      </div>
    )}
  </div>
);
