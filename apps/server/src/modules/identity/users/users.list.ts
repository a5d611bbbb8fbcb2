/** SQL source of the list of users: table, joins and the expression behind each column. */
import { userStatuses } from '@nazer/contract/identity/users/app-user.ts';
import { userList } from '@nazer/contract/identity/users/users.list.ts';
import { officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/** Columns that all who see users may search, and columns that are masked for some of them. */
const openTexts = ['t.user_name_folded', 't.full_name_folded', 't.email'];
const maskedTexts = ['t.mellicode', 't.mobile'];

/** Names of roles as people type them in a search: signs between the words are left out. */
const plainRole = String.raw`translate(r.role_name, ' -_.()/+', '')`;

export const userSource = listSource(userList, (viewer) => {
  const { user, now } = viewer.question;
  const { where: own = 'true' } = ownRows(viewer);
  const texts = user.permissions.has('user.edit') ? [...openTexts, ...maskedTexts] : openTexts;
  return {
    table: 'app_user t',
    joins: { s: 'left join sarafi s on s.id = t.sarafi_id' },
    where: `t.deleted_at is null and ${own}`,
    columns: {
      userName: { sql: 't.user_name', folded: 't.user_name_folded' },
      fullName: { sql: 't.full_name', folded: 't.full_name_folded' },
      sarafiId: 'coalesce(t.sarafi_id, 0)',
      sarafi: "coalesce(s.name, '')",
      status: `(case when not t.is_active then ${userStatuses.inactive} when t.guessed_until > ${now}
        then ${userStatuses.guessed} else ${userStatuses.active} end)`,
      lastLogin: 't.last_login_at',
      roles: {
        sql: 'array(select r.role_name from valid_user_role r where r.user_id = t.id order by r.role_name)',
        folded: plainRole,
        through: (found) => `exists (select from valid_user_role r where r.user_id = t.id and ${found})`,
        isMany: true,
      },
      sarafiSearch: officeTexts('t.sarafi_id').search,
      search: { sql: 't.full_name', folded: `(${texts.join(` || ' ' || `)})` },
    },
  };
});
