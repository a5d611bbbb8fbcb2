/** Photo of a contact, or the first letter of its name. */
import type { Contact } from './find-contacts.ts';
import { usePhoto } from './use-contacts.ts';

export function Avatar({ contact, isLarge = false }: { contact: Contact; isLarge?: boolean }) {
  const photo = usePhoto(contact);
  return (
    <span className="ct-avatar" data-large={isLarge} aria-hidden>
      {photo ? <img src={photo} alt="" /> : contact.name.slice(0, 1)}
    </span>
  );
}
