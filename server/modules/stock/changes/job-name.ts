/** Undoes one large change; its payload is what was asked. */
export const undoChangeJobName = 'undo-stock-change'
