/** Whether React has taken a page over; sent to the page by itself. */
export const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
