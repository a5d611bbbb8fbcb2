import { Button } from 'antd';
import { Icon } from './icons/icon.tsx';
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
};

/** A failed reading in place of its data: the server's sentence, the request's id, another try. */
export const ErrorState = ({ title, sentence, request, retry }: ErrorStateProps) => (
  <div className="nz-state nz-state--error" role="alert">
    <Icon name="error" size={20} />
    <p className="nz-state__title">{title}</p>
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
    {retry && (
      <div className="nz-state__action">
        <Button size="small" loading={retry.isRetrying ?? false} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      </div>
    )}
  </div>
);
