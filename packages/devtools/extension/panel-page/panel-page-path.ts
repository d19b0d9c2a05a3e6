/** In the built extension. */
export const PANEL_PAGE = 'panel-page/panel-page.html'
