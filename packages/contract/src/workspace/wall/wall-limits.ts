/** What a post may hold: plain figures, for the browser too. */
export const longestPost = 4_000;
export const longestComment = 1_000;
export const picturesOfPost = 4;
export const commentsOfPost = 200;
export const postsOfAnswer = 20;
/** So many one person may post in an hour. */
export const mostPostsAnHour = 20;
