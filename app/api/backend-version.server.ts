/** Version of the back end, as the general config names it (section 9, "web-app version"). */
export const BACKEND_VERSION = '1.10.5';
