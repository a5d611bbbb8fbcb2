/** «کاربران صرافی‌ها»: everyone outside the central bank. */
import { UsersList } from './users-list.tsx';
import { userAddresses } from './users-paths.ts';

export default function UsersPage() {
  return <UsersList group="office" addresses={userAddresses} />;
}
