/** What a person wrote to others: in the direction of its own letters, addresses of the product lead there. */
import { Lat } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';

export const LinkedText = ({ className, text }: { readonly className: string; readonly text: string }) => (
  <p className={className} dir="auto">
    {text.split(/(\s+)/u).map((part, at) =>
      part.startsWith(`${location.origin}/`) ? (
        // The pieces of a text that never changes have no other name than their place.
        <PageLink key={`${at}`} className="ap-link" href={part.slice(location.origin.length)}>
          <Lat>{part}</Lat>
        </PageLink>
      ) : (
        part
      ),
    )}
  </p>
);
