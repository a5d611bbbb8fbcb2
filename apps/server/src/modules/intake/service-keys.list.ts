/** SQL source of the list of API keys: table, joins and the expression behind each column. */
import { serviceKeyList } from '@nazer/contract/intake/service-keys.list.ts';
import { userKinds } from '@nazer/contract/identity/users/app-user.ts';
import { ownRows } from '../../resources/lists/joined-texts.ts';
import { listSource } from '../../resources/lists/list-source.ts';

export const serviceKeySource = listSource(serviceKeyList, (viewer) => ({
  table: 'api_key t',
  joins: {
    u: 'join app_user u on u.id = t.user_id',
    c: 'join app_user c on c.id = t.created_by',
    s: 'left join sarafi s on s.id = t.sarafi_id',
  },
  ...ownRows(viewer, 'u.sarafi_id'),
  columns: {
    userName: 'u.user_name',
    nouns: {
      sql: 'array(select jsonb_array_elements_text(t.nouns))',
      folded: 'n.noun',
      through: (found) => `exists (select from jsonb_array_elements_text(t.nouns) n(noun) where ${found})`,
      isMany: true,
    },
    sarafi: "coalesce(s.name, '')",
    createdBy: { sql: 'c.user_name', person: 't.created_by' },
    // Whether a call with the key can succeed now; the right to send is not looked at.
    isUsable: `(u.is_active and u.user_kind = ${userKinds.service} and t.revoked_at is null
      and t.expires_at > ${viewer.question.now})`,
  },
}));
