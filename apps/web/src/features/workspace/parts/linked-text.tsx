/**
 * Text written by a user, in the direction of its own letters. Addresses of the product become links, and records
 * they name have cards below.
 */
import { Lat } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { RecordCards } from './record-cards.tsx';

/** Signs of a sentence after an address, which belong to no address. */
const signsAfter = /[.,:;!?،؛؟…。，»”"'\]]+$/u;
const signsAndBracketAfter = /[).,:;!?،؛؟…。，»”"'\]]+$/u;

const isOwnAddress = (part: string): boolean => part.startsWith(`${location.origin}/`);
const pathOf = (address: string): string => address.slice(location.origin.length);

/** An own address and the signs after it apart; any other part as it is. A bracket opened in an address is its own. */
function pieces(part: string): string[] {
  if (!isOwnAddress(part)) return [part];
  const address = part.replace(part.includes('(') ? signsAfter : signsAndBracketAfter, '');
  return [address, part.slice(address.length)];
}

export function LinkedText({ className, text }: { readonly className: string; readonly text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/u).flatMap(pieces);
  return (
    <>
      <p className={className} dir="auto">
        {parts.map((part, at) =>
          isOwnAddress(part) ? (
            // The pieces of an unchanging text are identified by their index.
            <PageLink key={`${at}`} className="ap-link" href={pathOf(part)}>
              <Lat>{part}</Lat>
            </PageLink>
          ) : (
            part
          ),
        )}
      </p>
      <RecordCards addresses={parts.filter(isOwnAddress).map(pathOf)} />
    </>
  );
}
