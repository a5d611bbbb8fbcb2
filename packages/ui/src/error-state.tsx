import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons/icon.tsx';
import { StateTitle } from './state-title.tsx';
import { Lat } from './text.tsx';
import './state.css';

export type ErrorStateProps = {
  /** Sentence what failed, such as «فهرست خوانده نشد». */
  title: string;
  /** Sentence of the server. */
  sentence?: string;
  /** Id by which support finds the request in the log; `label` precedes it. */
  request?: { id: string; label: string };
  retry?: { label: string; onRetry: () => void; isRetrying?: boolean };
  /** The state stands for the whole page, so its title is the page's heading. */
  isPage?: boolean;
  /** Further action, such as a link back to the list. */
  action?: ReactNode;
};

/** Message in place of data that could not be read: the server's sentence, the request's id, and a retry button. */
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
