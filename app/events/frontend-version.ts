/** Version of the web app, as events name it (section 9). */
export const FRONTEND_VERSION = '1.10.5';
