/** Limits of posts on the wall. Plain figures, so the browser can import them. */

/** Most characters of a post and of a comment. */
export const longestPost = 4_000;
export const longestComment = 1_000;
/** Most pictures and comments of a post, and posts in one answer. */
export const picturesOfPost = 4;
export const commentsOfPost = 200;
export const postsOfAnswer = 20;
/** Posts that one user may write in an hour. */
export const maxPostsPerHour = 20;
